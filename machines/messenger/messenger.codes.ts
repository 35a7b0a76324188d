/** Refusal of a link: the messenger, or the account, is linked with another one. Apart from the codes of the form. */
export const messengerLinked = 40_908
