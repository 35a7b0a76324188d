/** CSS px; less is the bar of a browser, which hides and returns. */
const least = 80

/** CSS px of the page that a keyboard covers; null when the page is magnified or nothing is covered. */
const coveredBy = ({ scale, height, offsetTop }: VisualViewport): number | null => {
  const covered = Math.round(innerHeight - offsetTop - height)
  return scale === 1 && covered >= least ? covered : null
}

/**
 * Publishes how much of the page the keyboard covers as `--keyboard` of the root element. Where the browser makes room
 * for the keyboard (`interactive-widget` of index.html), nothing is covered.
 */
export const watchKeyboard = (): void => {
  const { visualViewport } = globalThis
  if (visualViewport === null || visualViewport === undefined) return
  const { style } = document.documentElement
  const tell = () => {
    const covered = coveredBy(visualViewport)
    if (covered === null) style.removeProperty('--keyboard')
    else style.setProperty('--keyboard', `${covered}px`)
  }
  tell()
  visualViewport.addEventListener('resize', tell)
  visualViewport.addEventListener('scroll', tell)
}
