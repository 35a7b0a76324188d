/** Without marks of the direction of text, joiners and soft hyphens, which come with what is copied. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')
