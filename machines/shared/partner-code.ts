/** Partner codes, as the service takes them. */
export const partnerCode = /^[\w-]{1,64}$/
