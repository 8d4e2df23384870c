/** All but the last five are the order's. */
export const galleryMessages = {
  noFile: 'Please select at least one file.',
  uploaded: 'Images uploaded successfully',
  uploadFailed: 'Failed to upload images',
  deleted: 'Image deleted successfully',
  deleteFailed: 'Failed to delete image',
  tooMany: 'Select 20 files or fewer',
  tooLarge: 'All files together must be smaller than 50MB',
  unknown: 'There is no such image',
  askForAlt: 'Say what the picture shows, or press Upload again to leave it out',
  noAlt: 'From our latest activities',
} as const
