/** Constants of spec §9: lari, and number of people. */
export const coffeePrice = '12'
export const mostPeople = 20

export const bookingEmail = 'bar@kursi.example'
