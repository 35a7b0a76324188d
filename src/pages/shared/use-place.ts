import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { ListPlace } from '../../../machines/list/list.types.ts'

interface List<Filter extends string> {
  send: (event: { type: 'location.visited' } & ListPlace<Filter>) => void
}

/**
 * Tells a list which position of it the address has: back and forward. The chart ignores the one that it set itself.
 * @param list undefined before it is there
 * @param placeOf reads a position from the query of the address; the same function at each render
 */
export const usePlace = <Filter extends string>(
  list: List<Filter> | undefined,
  placeOf: (search: string) => ListPlace<Filter>,
): void => {
  const search = useSearch()
  useEffect(() => {
    const { page, filter } = placeOf(search)
    list?.send({ type: 'location.visited', page, filter })
  }, [list, placeOf, search])
}
