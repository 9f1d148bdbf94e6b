/**
 * Addresses of a customer's mail as it was sent; they stand apart from `paths`, which every page loads.
 * @param withPictures shows what lies on other servers
 */
export const mailPaths = {
  page: (messageId: number, withPictures = false) => `/admin/conversations/mail/${messageId}${query(withPictures)}`,
  content: (messageId: number, withPictures = false) =>
    `/admin/conversations/mail/${messageId}/content${query(withPictures)}`,
};

const query = (withPictures: boolean) => (withPictures ? "?imagenes=1" : "");
