/** What files need of S3. Lists of files need none of it. */
export { DeleteObjectCommand, GetObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
export { createPresignedPost } from '@aws-sdk/s3-presigned-post'
export { getSignedUrl } from '@aws-sdk/s3-request-presigner'
