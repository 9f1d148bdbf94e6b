/** The pool needs an entry; tests import the features themselves. */
export default {
  fetch(): Response {
    return new Response(null, { status: 404 });
  },
};
