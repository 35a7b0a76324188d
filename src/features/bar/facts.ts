/** Constants of spec §9: lari, and people. */
export const coffeePrice = '12'
export const mostPeople = 20

/** Where rooms are booked. */
export const bookingEmail = 'bar@kursi.example'
