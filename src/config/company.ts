/** The company of the contract, as on receipts and on the page about it; its address is in the catalogues. */
export const company = { name: 'Kursi LLC', id: '405612345', since: 2019 }
