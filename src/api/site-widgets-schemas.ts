import * as z from 'zod/mini'

const optionalText = z.optional(z.string())

export const alertsReply = z.object({
  webAlerts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['notice', 'warning', 'error', 'success']),
      text: z.string(),
      link: optionalText,
    }),
  ),
})
export const languagesReply = z.object({
  lang: z.array(
    z.object({ name: z.string(), symbol: z.string(), code: z.string(), iso: z.string(), file: z.string() }),
  ),
})
export const socialsReply = z.object({
  socials: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['messenger', 'facebook', 'instagram', 'x', 'youtube', 'linkedin', 'tiktok']),
      url: z.string(),
      lang: z.optional(z.enum(['en', 'ka', 'ru'])),
    }),
  ),
})
export const partnersReply = z.object({
  partners: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      image: z.object({ files: z.object({ big: z.object({ url: z.string() }) }) }),
      links: z.catchall(z.object({}), z.string()),
      isShowReviews: z.boolean(),
    }),
  ),
})
