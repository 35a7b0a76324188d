/** Hours and contact of support (spec §2). */
export const supportContact = { email: 'support@kursi.example', hours: '10:00–22:00', timeZone: 'GMT+4' }
