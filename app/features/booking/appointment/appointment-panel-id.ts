/** By this the confirmation finds the appointment on its private page. */
export const appointmentPanelId = 'appointment-panel'
