/** The page without its scripts. Pure. */

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\s*/g
/** Links that only scripts need. */
const scriptLinks =
  /<link\b(?=[^>]*\brel="?(?:modulepreload|preload|prefetch|manifest)\b)(?![^>]*\bas="?(?:style|font|image)\b)[^>]*>\s*/g
/** The content of a template is not displayed. */
const templates = /<template\b[^>]*>[\s\S]*?<\/template>/g

/** The same markup and styles, without scripts and their preloads. */
export const withoutScripts = (html: string): string => html.replace(scripts, '').replace(scriptLinks, '')

/** True if the page arrives with its content, readable without scripts. */
export const isPrerendered = (html: string): boolean => /<main\b/.test(withoutScripts(html).replace(templates, ''))

/** Addresses linked by a page, below a path: `/en/blog/` finds `/en/blog/<post>/`. */
export const linksBelow = (html: string, path: string): string[] =>
  [...html.matchAll(/\bhref="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(path) && /^[^/?#]+\/$/.test(href.slice(path.length)))
