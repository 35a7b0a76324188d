/** Saves drawings as files. */

const save = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Saves a drawing as it is. @param name of the file, with its ending */
export const saveSvg = (drawing: SVGSVGElement, name: string): void => {
  const text = new XMLSerializer().serializeToString(drawing)
  save(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`, name)
}

/**
 * Saves a drawing of filled paths as pixels.
 * @param size of each side, px
 * @param name of the file, with its ending
 */
export const savePng = (drawing: SVGSVGElement, size: number, name: string): void => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) return
  const scale = size / drawing.viewBox.baseVal.width
  context.scale(scale, scale)
  for (const path of drawing.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '#000'
    // eslint-disable-next-line unicorn/no-array-fill-with-reference-type -- of a canvas, not of an array
    context.fill(new Path2D(path.getAttribute('d') ?? ''))
  }
  save(canvas.toDataURL('image/png'), name)
}
