/** Address of a file that the service names below its file base. */
export const fileUrl = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
