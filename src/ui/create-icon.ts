import { createElement, type ReactElement, type SVGProps } from 'react'
import type { IconNode } from 'lucide'

export type IconProps = SVGProps<SVGSVGElement>

const drawing: IconProps = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/** Makes an icon component. Without an accessible name it is hidden from assistive technology. */
export const createIcon =
  (node: IconNode) =>
  (props: IconProps): ReactElement => {
    const isNamed = props['aria-label'] !== undefined
    return createElement(
      'svg',
      { ...drawing, ...(isNamed ? { role: 'img' } : { 'aria-hidden': true }), ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
