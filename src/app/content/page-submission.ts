import { createSubmission } from '../../services/submissions.ts'
import type { AppShell } from '../app.types.ts'

/** The chart of a form that people write to us with; it tells where it was written, and in which language by then. */
export const createPageSubmission = ({ api, app }: Pick<AppShell, 'api' | 'app'>, isOutsideBlog = false) =>
  createSubmission({
    api,
    lang: () => app.getSnapshot().context.lang,
    pageAddress: () => location.href,
    isOutsideBlog,
  })
