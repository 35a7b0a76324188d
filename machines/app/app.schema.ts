import * as z from 'zod/mini'

const workAnnouncement = z.object({ offlineStatus: z.boolean() })

/** Parses the data of `updateStatusWorkSite` (spec §4); null for any other. */
export const readAnnouncement = (data: unknown): { offlineStatus: boolean } | null => {
  const parsed = workAnnouncement.safeParse(data)
  return parsed.success ? parsed.data : null
}
