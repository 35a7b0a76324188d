interface Named {
  name: string
  symbol: string
}

/** The name without its code at the end, for a place that shows the code: `Visa / Mastercard USD` beside `USD`. */
export const nameBeside = ({ name, symbol }: Named): string =>
  name.endsWith(` ${symbol}`) ? name.slice(0, -symbol.length - 1) : name

/** The name and its code, each once: "Tether TRC20 (USDT)", "Visa / Mastercard (USD)", "XRP". */
export const nameWithCode = ({ name, symbol }: Named): string => {
  const beside = nameBeside({ name, symbol })
  return beside.includes(symbol) ? beside : `${beside} (${symbol})`
}
