import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findByEmail } from '../api/accounts/users.ts'
import type { NamedValue } from '../database/named-value.ts'
import { users, verificationDocuments, verifications } from '../database/schema.ts'
import { documentPurpose, open } from '../keys/sealing.ts'
import { checkEmail } from '../api/orders/rules.ts'
import { Refusal } from '../http/refusal.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { reasonTexts } from '../texts/refusal-reasons.ts'
import { decide, ownerOf, refusalReasons } from '../api/verification/decide.ts'
import type { Decision } from '../api/verification/decide.ts'
import { readValues } from '../api/verification/values.ts'
import { detailsOf } from '../api/verification/view.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'
import { button } from './sections.ts'

/** Verification actions of the operator console. */

const documentColumns = {
  verificationId: verificationDocuments.verificationId,
  name: verificationDocuments.name,
  mediaType: verificationDocuments.mediaType,
  bytes: verificationDocuments.bytes,
}

/**
 * Verifications that wait for a decision, oldest first, with document metadata, and null in place of values that cannot
 * be opened.
 */
export const listPending = async ({ db, settings }: Core) => {
  const rows = await db
    .select({
      id: verifications.id,
      values: verifications.values,
      createdAt: verifications.createdAt,
      email: users.email,
      firstName: users.firstName,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(eq(verifications.status, 'pending'))
    .orderBy(asc(verifications.number))
  const documents = await db
    .select(documentColumns)
    .from(verificationDocuments)
    .innerJoin(verifications, eq(verifications.id, verificationDocuments.verificationId))
    .where(eq(verifications.status, 'pending'))
  return rows.map((row) => ({
    ...row,
    values: readValues(settings, row),
    documents: documents.filter(({ verificationId }) => verificationId === row.id),
  }))
}

type Pending = Awaited<ReturnType<typeof listPending>>[number]

const documentAddress = z.object({ id: z.string(), name: z.string() })

/** Reads a submitted document. @throws 40401 for an unknown one */
export const readDocument = async ({ db, settings }: Core, asked: unknown) => {
  const { id, name } = documentAddress.parse(asked)
  const [found] = await db
    .select()
    .from(verificationDocuments)
    .where(and(eq(verificationDocuments.verificationId, id), eq(verificationDocuments.name, name)))
  if (found === undefined) throw new Refusal(codes.notFound, { text: reasonTexts.noDocument })
  return { mediaType: found.mediaType, content: open(settings, documentPurpose(id, name), found.content) }
}

const who = z.union([z.object({ id: z.string() }), z.object({ email: z.string() })])
const decisionBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('done') }),
  z.object({ decision: z.literal('refused'), reason: z._default(z.enum(refusalReasons), 'unreadable') }),
])

const decisionOf = (body: z.infer<typeof decisionBody>): Decision =>
  body.decision === 'done' ? { status: 'done' } : { status: 'refused', reason: body.reason }

const ownerByEmail = async ({ db }: Core, email: string): Promise<string> => {
  const user = await findByEmail(db, checkEmail(email))
  if (user === undefined) throw new Refusal(codes.accountNotFound)
  return user.id
}

/** Approves or refuses a verification, named by its id or the account's e-mail. @throws 40401 when none is pending */
export const decideVerification = async (core: Core, body: unknown): Promise<{ status: Decision['status'] }> => {
  const decision = decisionOf(decisionBody.parse(body))
  const asked = who.parse(body)
  if ('id' in asked) await decide(core, await ownerOf(core.db, asked.id), decision, asked.id)
  else await decide(core, await ownerByEmail(core, asked.email), decision)
  return { status: decision.status }
}

const documentLink = (
  { verificationId, name, mediaType, bytes }: Pending['documents'][number],
  whose: string,
): Html => {
  const address = `/sandbox/documents/${verificationId}/${name}`
  const size = `${Math.ceil(bytes / 1_000)} kB`
  const shown =
    mediaType === 'application/pdf'
      ? html`PDF`
      : html`<img src="${address}" alt="${name} of ${whose}" width="96" height="96" loading="lazy" />`
  return html`<a class="document" href="${address}" target="_blank" rel="noreferrer"
    >${shown}<small>${name}, ${size}</small></a
  >`
}

const labels: Readonly<Record<(typeof refusalReasons)[number], string>> = {
  unreadable: 'Decline: photo unreadable',
  expired: 'Decline: ID expired',
  differs: 'Decline: details don’t match',
}

const unopened =
  'The entered details can’t be opened: they were encrypted with another key or by an earlier version. Ask the customer to enter them again.'

const enteredOf = (values: readonly NamedValue[]): Html[] =>
  detailsOf(values, 'en', { isMasked: false }).map(
    ({ label, value }) => html`<div><small>${label}</small>${value}</div>`,
  )

const pendingRow = ({ id, email, firstName, values, createdAt, documents }: Pending): Html => {
  const whose = email ?? firstName
  return html`<tr id="verification-${id}">
    <td>${whose}<small>${createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</small></td>
    <td>${values === null ? html`<strong>${unopened}</strong>` : enteredOf(values)}</td>
    <td>
      <div class="documents">${documents.map((document) => documentLink(document, whose))}</div>
    </td>
    <td>
      <div class="actions">
        ${button('Approve', 'verification', { id, decision: 'done' })}
        ${refusalReasons.map((reason) => button(labels[reason], 'verification', { id, decision: 'refused', reason }))}
      </div>
    </td>
  </tr>`
}

const pendingTable = (pending: readonly Pending[]): Html =>
  html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th>Customer</th>
          <th>Entered</th>
          <th>Documents</th>
          <th>Actions</th>
        </tr>
      </thead>
      <tbody>
        ${pending.map(pendingRow)}
      </tbody>
    </table>
  </div>`

/** Renders verifications that wait for a decision. */
export const verificationsSection = (pending: readonly Pending[]): Html =>
  html`<section aria-labelledby="verifications">
    <h2 id="verifications">Verifications</h2>
    ${pending.length === 0 ? html`<p>No verifications to review.</p>` : pendingTable(pending)}
  </section>`
