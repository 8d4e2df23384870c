/** The confirmation finds the appointment on the private page by this id. */
export const appointmentPanelId = 'appointment-panel'
