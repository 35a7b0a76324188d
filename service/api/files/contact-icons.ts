import type { ContactIcon } from '../../seed/editorial/contacts.ts'

/** Contact icons: white on the brand colour, for light and dark themes. */

const strokes: Readonly<Record<ContactIcon, string>> = {
  messenger: 'M12 24.5L36 14l-4.5 21-8-6-4.5 4.5.8-7.5L31 19',
  mail: 'M12 16h24v17H12zM12 17l12 9 12-9',
  clock: 'M24 11a13 13 0 1 1 0 26 13 13 0 0 1 0-26M24 17v7.5l5 3',
  place: 'M24 37c-6-8-9-11.5-9-16.5a9 9 0 0 1 18 0c0 5-3 8.5-9 16.5zM24 17.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  phone:
    'M17 12l4.5 1 1.5 6-3 2.5c1.5 3 3.5 5 6.5 6.5l2.5-3 6 1.5 1 4.5c-1 3-3.5 4-6.5 3C21 32 16 27 14 18.5c-1-3 0-5.5 3-6.5z',
}

const isIcon = (name: string): name is ContactIcon => Object.hasOwn(strokes, name)

/** 48 × 48; null for an unknown name. */
export const drawContactIcon = (name: string): string | null =>
  isIcon(name)
    ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">' +
      '<circle cx="24" cy="24" r="24" fill="#3049dc"/>' +
      `<path d="${strokes[name]}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
    : null
