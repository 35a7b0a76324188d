import base from './playwright.config.ts'
export default { ...base, expect: { timeout: 30_000 } }
