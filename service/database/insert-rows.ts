import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

const many = 5_000

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / many) }, (_, index) => rows.slice(index * many, (index + 1) * many))

/**
 * Inserts many rows as one JSON parameter, which is much cheaper than a parameter per value. All rows have the same
 * fields; a column that is missing in all of them gets its default. Does not support bytes.
 */
export const insertRows = async <Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const named = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]]))
  for (const batch of batches(rows))
    await db.execute(sql`
      insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(batch.map(named))}::json)`)
}
