import type { components } from '../../openapi/schema.d.ts'

/** A payment out of a balance (spec §3: partner order). */
export type PartnerOrder = components['schemas']['PartnerOrder']

/** Both parts are needed to see it. */
export type PartnerOrderReference = Pick<PartnerOrder, 'orderUID' | 'orderSecret'>
