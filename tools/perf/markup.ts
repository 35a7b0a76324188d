/** The page without its scripts. Pure. */

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\s*/g
/** Links that only a script needs. */
const scriptLinks =
  /<link\b(?=[^>]*\brel="?(?:modulepreload|preload|prefetch|manifest)\b)(?![^>]*\bas="?(?:style|font|image)\b)[^>]*>\s*/g
/** What stands in a template is not shown. */
const templates = /<template\b[^>]*>[\s\S]*?<\/template>/g

/** The same markup and styles, and nothing that runs or is fetched for something that runs. */
export const withoutScripts = (html: string): string => html.replace(scripts, '').replace(scriptLinks, '')

/** Whether the page comes with its content, so that it can be read before any script. */
export const isPrerendered = (html: string): boolean => /<main\b/.test(withoutScripts(html).replace(templates, ''))

/** The addresses that a page links to, below a path: `/en/blog/` finds `/en/blog/<post>/`. */
export const linksBelow = (html: string, path: string): string[] =>
  [...html.matchAll(/\bhref="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(path) && /^[^/?#]+\/$/.test(href.slice(path.length)))
