import { lazyChartPart } from '../define-page.tsx'
import type { RatesExportSectionProps } from './RatesExport.tsx'

/** The section with the export of rates, and its chart. */
export const ratesExportOf = lazyChartPart<'ratesExport', Omit<RatesExportSectionProps, 'charts'>>(
  'ratesExport',
  () => import('./RatesExport.tsx'),
)
