import { codes } from './codes.ts'
import type { Refusal } from './outcome.ts'

const codeCodes: readonly number[] = [codes.codeWrong, codes.codeWrongOther, codes.codeRequired]

/** True if the refusal is about the code, wrong or missing (spec §8). */
export const isAboutCode = ({ code }: Refusal): boolean => codeCodes.includes(code)
