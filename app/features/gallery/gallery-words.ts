/** All but the last four are the order's. */
export const galleryMessages = {
  noFile: 'Please select at least one file.',
  uploaded: 'Images uploaded successfully',
  uploadFailed: 'Failed to upload images',
  deleted: 'Image deleted successfully',
  deleteFailed: 'Failed to delete image',
  tooMany: 'Select 20 files or fewer',
  tooLarge: 'All files together must be smaller than 50MB',
  unknown: 'There is no such image',
  noAlt: 'From our latest activities',
} as const
