/** Who the contract is with, as on the receipts; the address is a text of the catalogues. */
export const company = { name: 'Kursi LLC', id: '405612345' }
