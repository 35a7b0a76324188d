import gb from 'circle-flags/flags/gb.svg?url&no-inline'
import ge from 'circle-flags/flags/ge.svg?url&no-inline'
import ru from 'circle-flags/flags/ru.svg?url&no-inline'

/** Addresses of the flags, by language. Files, not inlined: they load when a menu that shows them opens. */
export const flags = { en: gb, ka: ge, ru } as const
