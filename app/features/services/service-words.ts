/** The first two are the order's. */
export const serviceMessages = {
  updated: 'Service updated successfully',
  updateFailed: 'Failed to update service',
  created: 'Service created successfully',
  deleted: 'Service deleted successfully',
  unknown: 'There is no such service',
  changedMeanwhile:
    'Somebody else has changed this service since you opened it. What you typed is still here; what is stored now stands below. Save again to replace it.',
} as const
