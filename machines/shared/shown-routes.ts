/** Which routes the form has. */

export interface RouteFilters {
  /** Pairs of codes (`currency.xml`); all when empty. */
  allow: readonly { from: string; to: string }[]
  /** Codes that are never shown. */
  deny: readonly string[]
}

interface Pair {
  isShowWeb: boolean
  from: { xml: string }
  to: { xml: string }
}

/** Spec §5: only `isShowWeb`, then the allow list of pairs, then the deny list of codes. */
export const isShown = ({ isShowWeb, from, to }: Pair, { allow, deny }: RouteFilters): boolean =>
  isShowWeb &&
  (allow.length === 0 || allow.some((pair) => pair.from === from.xml && pair.to === to.xml)) &&
  !deny.includes(from.xml) &&
  !deny.includes(to.xml)
