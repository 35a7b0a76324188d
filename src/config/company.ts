/** The company of the contract, as on receipts; its address is in the catalogues. */
export const company = { name: 'Kursi LLC', id: '405612345' }
