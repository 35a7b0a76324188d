import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import css from './docs.module.css'

export interface DocSectionProps {
  /** Target of the contents. */
  id: string
  title: ReactNode
  children: ReactNode
}

/** A part of the documentation with its heading. */
export function DocSection({ id, title, children }: DocSectionProps) {
  return (
    <Card as="section" className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}

export interface TableProps {
  head: readonly [ReactNode, ReactNode]
  rows: readonly (readonly [key: string, text: ReactNode])[]
}

/** Two columns: a name as it stands in code, and what it means. */
export function NameTable({ head: [first, second], rows }: TableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, text]) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
