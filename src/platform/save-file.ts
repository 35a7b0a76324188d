/** How long the browser may take to begin reading the file, ms. */
const readable = 60_000

/** Lets the person save a file that the page has made. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readable)
}
