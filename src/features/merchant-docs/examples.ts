// eslint-disable-next-line import/default -- the text of the file, not its module
import createNode from '../../../docs/merchant/examples/create-order.mjs?raw'
import createPhp from '../../../docs/merchant/examples/create-order.php?raw'
import createPython from '../../../docs/merchant/examples/create-order.py?raw'
import createShell from '../../../docs/merchant/examples/create-order.sh?raw'
// eslint-disable-next-line import/default -- likewise
import verifyNode from '../../../docs/merchant/examples/verify-notification.mjs?raw'
import verifyPhp from '../../../docs/merchant/examples/verify-notification.php?raw'
import verifyPython from '../../../docs/merchant/examples/verify-notification.py?raw'
import verifyShell from '../../../docs/merchant/examples/verify-notification.sh?raw'

/** The programs of docs/merchant, which the tests run against the service. */

export const exampleLanguages = ['curl', 'node', 'python', 'php'] as const
export type ExampleLanguage = (typeof exampleLanguages)[number]

/** Names of languages are not translated. */
export const languageNames: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'curl',
  node: 'Node',
  python: 'Python',
  php: 'PHP',
}

export type Examples = Readonly<Record<ExampleLanguage, string>>

export const createOrder: Examples = { curl: createShell, node: createNode, python: createPython, php: createPhp }
export const verifyNotification: Examples = {
  curl: verifyShell,
  node: verifyNode,
  python: verifyPython,
  php: verifyPhp,
}
