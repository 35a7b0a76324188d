import { codes } from './codes.ts'
import type { Refusal } from './outcome.ts'

const codeCodes: readonly number[] = [codes.codeWrong, codes.codeWrongOther, codes.codeRequired]

/** The service minds the code that was sent, or that there is none (spec §8). */
export const isAboutCode = ({ code }: Refusal): boolean => codeCodes.includes(code)
