import { Trans } from '@lingui/react/macro'
import css from './docs.module.css'
import type { ReferenceField } from '../../../openapi/exchange.yaml?reference'

/** Target of the links to an object. */
export const objectId = (name: string): string => `object-${name}`

function Type({ field: { type, object } }: { field: ReferenceField }) {
  return (
    <span className={css.type} lang="en">
      {type}
      {object !== undefined && (
        <>
          {type !== '' && ' '}
          <a href={`#${objectId(object)}`}>{object}</a>
        </>
      )}
    </span>
  )
}

/** Fields with their types; those of a nested object are indented below it. */
export function Fields({ fields }: { fields: readonly ReferenceField[] }) {
  return (
    <ul className={css.fields}>
      {fields.map((field) => (
        <li key={field.name}>
          <p>
            <code>{field.name}</code> <Type field={field} />
            {field.isRequired && (
              <span className={css.required}>
                <Trans>required</Trans>
              </span>
            )}
          </p>
          {field.text !== undefined && (
            <p className={css.about} lang="en">
              {field.text}
            </p>
          )}
          {field.fields !== undefined && field.fields.length > 0 && <Fields fields={field.fields} />}
        </li>
      ))}
    </ul>
  )
}
