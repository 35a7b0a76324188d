/**
 * Build plugin: the toast package inserts its style sheet with a script when it loads, which the content-security
 * policy refuses. Toaster.tsx imports the same sheet as a file, so the insertion is cut out.
 */
export function sonnerWithoutInjectedStyles(): {
  name: string
  transform: (code: string, id: string) => string | null
} {
  return {
    name: 'sonner-without-injected-styles',
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.m?js/u.test(id)) return null
      const cut = code.replace(/^__insertCSS\(".*"\);?$/mu, '')
      if (cut === code) throw new Error('sonner no longer inserts its styles in the known way: review this plugin')
      return cut
    },
  }
}
