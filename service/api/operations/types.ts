import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../../core.ts'
import type { Lang } from '../../texts/languages.ts'

export interface Call {
  core: Core
  request: FastifyRequest
  reply: FastifyReply
  lang: Lang
}

/** Carries out one operation of the contract; what it returns is the whole envelope. @throws Refusal */
export type Operation = (call: Call) => Promise<object>
export type Operations = Readonly<Record<string, Operation>>
