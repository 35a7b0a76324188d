/** Banks in Georgia: their codes in IBANs, by the beginning of the codes of their currencies. */
const banks = [
  { xml: 'TBC', bankId: 'TB', bank: 'TBC Bank' },
  { xml: 'BOG', bankId: 'BG', bank: 'Bank of Georgia' },
  { xml: 'CREDO', bankId: 'CD', bank: 'Credo Bank' },
] as const

/** @param xml code of a currency @returns undefined for a bank that we don't know */
export const georgianBankOf = (xml: string): { bank: string; bankId: string } | undefined => {
  const known = banks.find((bank) => xml.startsWith(bank.xml))
  return known && { bank: known.bank, bankId: known.bankId }
}
