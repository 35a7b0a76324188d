/**
 * Settings of nginx from the environment; README.md has the table. Uses no packages, because none are installed there.
 */
export interface Settings {
  /** Values of the placeholders in nginx.conf and its includes. */
  places: Readonly<Record<string, string>>
  /** Folder of the built application. */
  dist: string
  /** Folder for generated files: pages, configuration, temporary files of nginx. */
  out: string
  /** Folder of the assets of earlier builds. */
  keptAssets: string
  /** Networks trusted to report the client's address. */
  cdnAddresses: readonly string[]
  cdnAddressHeader: string
}

type Env = Readonly<Record<string, string | undefined>>

interface Kind {
  fits: RegExp
  is: string
}

/** Excludes characters that end a directive of nginx or start another. */
const path: Kind = { fits: /^\/[\w./-]*$/, is: 'an absolute path of letters, digits, ".", "_" and "-"' }
const errorLog: Kind = { fits: /^(stderr|\/[\w./-]*)$/, is: 'stderr or an absolute path' }
const listen: Kind = { fits: /^([\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i, is: 'a port, or an address and a port' }
const host: Kind = { fits: /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, is: 'names or addresses, each with a port' }
const network: Kind = { fits: /^[\da-f.:]+(\/\d{1,3})?$/i, is: 'an address or a network such as 10.0.0.0/8' }
const header: Kind = { fits: /^[a-z][a-z\d-]*$/i, is: 'the name of a header' }

const checked = (name: string, { fits, is }: Kind, text: string): string => {
  if (!fits.test(text)) throw new Error(`${name} must be ${is}, not "${text}".`)
  return text
}

const list = (text: string): string[] => text.split(/[\s,]+/).filter((item) => item !== '')

/** @throws if a variable has an invalid value */
export const readSettings = (env: Env): Settings => {
  const read = (name: string, kind: Kind, otherwise: string): string =>
    checked(name, kind, env[name]?.trim() || otherwise)

  const dist = read('DIST', path, '/app/dist')
  const out = read('OUT', path, '/var/lib/kursi/prepared')
  const keptAssets = read('KEPT_ASSETS', path, '/var/lib/kursi/kept')
  const certificate = read('TLS_CERTIFICATE', path, '/')
  const key = read('TLS_KEY', path, '/')
  const services = new Set(
    list(env['SERVICE']?.trim() || '127.0.0.1:4180').map((item) => checked('SERVICE', host, item)),
  )
  if ((certificate === '/') !== (key === '/')) throw new Error('TLS_CERTIFICATE and TLS_KEY come together.')
  return {
    dist,
    out,
    keptAssets,
    cdnAddresses: list(env['CDN_ADDRESSES'] ?? '').map((item) => checked('CDN_ADDRESSES', network, item)),
    cdnAddressHeader: read('CDN_ADDRESS_HEADER', header, 'X-Forwarded-For'),
    places: {
      DIST: dist,
      OUT: out,
      KEPT_ASSETS: keptAssets,
      LISTEN: read('LISTEN', listen, '8080'),
      SERVICES: [...services].map((service) => `server ${service};`).join('\n        '),
      MODULES: read('MODULES', path, '/usr/lib/nginx/modules'),
      ACCESS_LOG: read('ACCESS_LOG', path, '/dev/stdout'),
      ERROR_LOG: read('ERROR_LOG', errorLog, 'stderr'),
      // Commented out without a certificate.
      TLS: certificate === '/' ? '# ' : '',
      TLS_LISTEN: read('TLS_LISTEN', listen, '8443'),
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
    },
  }
}
