/** As Georgian and Russian write a decimal of less than five digits before its comma. */
export const comma = (amount: string): string => amount.replace('.', ',')
