/** It reaches help in both countries, also from a phone without credit. */
export const emergencyNumber = '112'
