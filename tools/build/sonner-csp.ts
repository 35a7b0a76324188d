/**
 * Build plugin: removes the toast package's inline style insertion, which the content-security policy refuses.
 * Toaster.tsx imports the same sheet as a file.
 */
export function sonnerWithoutInjectedStyles(): {
  name: string
  transform: (code: string, id: string) => { code: string; map: null } | null
} {
  return {
    name: 'sonner-without-injected-styles',
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.m?js/u.test(id)) return null
      const cut = code.replace(/^__insertCSS\(".*"\);?$/mu, '')
      if (cut === code) throw new Error('sonner no longer inserts its styles in the known way: review this plugin')
      // Keeps an empty line, so that line numbers stay the same.
      return { code: cut, map: null }
    },
  }
}
