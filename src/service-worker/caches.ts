/** Cache names end with the version of their layout: a new version gets a new name, and the old cache is deleted. */
const prefix = 'kursi-'

export const cacheNames = {
  pages: `${prefix}pages-1`,
  assets: `${prefix}assets-1`,
  pictures: `${prefix}pictures-1`,
} as const

const current: ReadonlySet<string> = new Set(Object.values(cacheNames))

/** Deletes our caches for which `isOver` returns true. */
const deleteCaches = async (isOver: (name: string) => boolean): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && isOver(name)).map((name) => caches.delete(name)))
}

export const deleteOldCaches = (): Promise<void> => deleteCaches((name) => !current.has(name))

export const deleteAllCaches = (): Promise<void> => deleteCaches(() => true)

export const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false
