/** What people read about the pictures of the agency's activities. */
export const gallery = {
  noFile: 'Please select at least one file.',
  uploaded: 'Images uploaded successfully',
  unreadable: 'The form did not arrive whole. Send it again',
  uploadFailed: 'Failed to upload images',
  deleted: 'Image deleted successfully',
  deleteFailed: 'Failed to delete image',
  tooMany: ({ most }: Readonly<{ most: number }>) => `Select ${most} files or fewer`,
  tooLarge: ({ megabytes }: Readonly<{ megabytes: number }>) =>
    `All files together must be smaller than ${megabytes}MB`,
  unknown: 'There is no such image',
  added: 'The picture is in the gallery',
  chooseFirst: 'Choose a picture first',
  edit: 'Edit',
  editOne: ({ alt }: Readonly<{ alt: string }>) => `Edit: ${alt}`,
  editTitle: 'Edit this image',
  caption: 'Caption',
  captionHint: 'It stands below the picture. Without one the description does.',
  agreed: 'Everybody who can be recognised agreed that it is shown',
  agreedOn: ({ day }: Readonly<{ day: string }>) => `Noted on ${day}.`,
  save: 'Save',
  order: 'Place in the gallery',
  moves: { first: 'Put first', earlier: 'Move one forward', later: 'Move one back' },
  inLibrary: 'Description, crop and other uses',
  changed: 'The picture was saved',
  moved: 'The picture was moved',
  addTitle: 'Add a picture of the library',
  addLabel: 'Picture of the library',
  addButton: 'Add to the gallery',
  askLater:
    'They are in the gallery. People who do not see them hear your words. Leave a field empty where a picture says nothing more.',
  checkWords: 'Some descriptions need another look',
  described: 'Descriptions saved',
  noAlt: 'From our latest activities',
  hint: ({ most, megabytes }: Readonly<{ most: number; megabytes: number }>) =>
    `JPG, PNG, WebP or AVIF, up to ${most} files of ${megabytes} MB each`,
  oneHint: ({ megabytes }: Readonly<{ megabytes: number }>) =>
    `JPG, PNG, WebP or AVIF, up to ${megabytes} MB`,
  problems: {
    empty: 'The selected file is empty',
    large: ({ megabytes }: Readonly<{ megabytes: number }>) =>
      `The selected file must be smaller than ${megabytes}MB`,
    kind: 'The selected file must be a JPG, PNG, WebP or AVIF',
    heic: 'We cannot read HEIC photos. Save it as a JPG first',
    pixels: ({ megapixels, jpegMegapixels }: Readonly<{ megapixels: number; jpegMegapixels: number }>) =>
      `The selected file must have ${megapixels} megapixels or fewer, or ${jpegMegapixels} as a JPG that is not progressive`,
    damaged: 'The selected file is damaged',
  },
}
