export const galleryMessages = {
  noFile: 'Please select at least one file.',
  uploaded: 'Images uploaded successfully',
  unreadable: 'The form did not arrive whole. Send it again',
  uploadFailed: 'Failed to upload images',
  deleted: 'Image deleted successfully',
  deleteFailed: 'Failed to delete image',
  tooMany: 'Select 20 files or fewer',
  tooLarge: 'All files together must be smaller than 50MB',
  unknown: 'There is no such image',
  askLater:
    'They are in the gallery. People who do not see them hear your words. Leave a field empty where a picture says nothing more.',
  checkWords: 'Some descriptions need another look',
  described: 'Descriptions saved',
  noAlt: 'From our latest activities',
} as const
