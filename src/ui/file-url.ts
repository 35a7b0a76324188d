/** Address of a file below the service's file base. */
export const fileUrl = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
