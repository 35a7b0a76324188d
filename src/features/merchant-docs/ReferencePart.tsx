import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { DocSection } from './DocSection.tsx'
import css from './docs.module.css'
import { Fields, objectId } from './Fields.tsx'
import {
  reference,
  type ReferenceField,
  type ReferenceObject,
  type ReferenceOperation,
  type ReferenceRefusal,
} from '../../../openapi/exchange.yaml?reference'

/** Path of all calls (spec §7). */
const base = '/service/api/v1'

function Part({ title, fields }: { title: ReactNode; fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <Fields fields={fields} />
    </>
  )
}

function Refusals({ refusals }: { refusals: readonly ReferenceRefusal[] }) {
  if (refusals.length === 0) return null
  return (
    <>
      <h4>
        <Trans>Codes for this call</Trans>
      </h4>
      <ul className={css.fields} lang="en">
        {refusals.map(({ code, text }) => (
          <li key={code}>
            <p>
              <code>{code}</code> <span className={css.type}>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Operation({ id, method, path, text, query, headers, body, reply, refusals }: ReferenceOperation) {
  return (
    <Disclosure
      look="box"
      summary={
        <span id={id} className={css.call}>
          <span className={css.method} data-method={method}>
            {method}
          </span>
          <code>{path}</code>
        </span>
      }
    >
      <div className={css.operation}>
        <p lang="en">{text}</p>
        <Part title={<Trans>Headers</Trans>} fields={headers} />
        <Part title={<Trans>Query</Trans>} fields={query} />
        <Part title={<Trans>Body</Trans>} fields={body} />
        <Part title={<Trans>Reply</Trans>} fields={reply} />
        <Refusals refusals={refusals} />
      </div>
    </Disclosure>
  )
}

function ObjectFields({ name, text, fields }: ReferenceObject) {
  return (
    <Disclosure look="box" summary={<code>{name}</code>}>
      {/* Inside, so that a link to it opens it. */}
      <div id={objectId(name)} className={css.operation}>
        {text !== undefined && <p lang="en">{text}</p>}
        <Fields fields={fields} />
      </div>
    </Disclosure>
  )
}

/** All calls with their fields, made from the contract. */
export function ReferencePart({ id }: { id: string }) {
  return (
    <DocSection id={id} title={<Trans>Reference</Trans>}>
      <p>
        <Trans>
          Paths are below <code>{base}</code>. Amounts and rates are decimal strings. The fields of a reply are those of
          its <code>data</code>. Descriptions of fields are in English.
        </Trans>
      </p>
      <h3>
        <Trans>Calls</Trans>
      </h3>
      <div className={css.stack}>
        {reference.operations.map((operation) => (
          <Operation key={operation.id} {...operation} />
        ))}
      </div>
      <h3>
        <Trans>Objects</Trans>
      </h3>
      <div className={css.stack}>
        {reference.objects.map((object) => (
          <ObjectFields key={object.name} {...object} />
        ))}
      </div>
    </DocSection>
  )
}
