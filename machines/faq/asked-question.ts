/** Name of the query in the address of the questions and answers: what is searched for. */
export const questionParam = 'q'

/** Longest query, characters. */
export const longestQuestion = 120

/** What an address searches for; empty when it does not. @param search query of the address, with or without `?` */
export const questionOf = (search: string): string =>
  (new URLSearchParams(search).get(questionParam) ?? '').slice(0, longestQuestion)
