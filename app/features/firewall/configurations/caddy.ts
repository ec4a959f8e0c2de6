import { checkOptions, fill, MALFORMED, placeOf, type ProxyOptions } from "./configuration";

const TEMPLATE = `# Palisade in front of {{domain}}. Make this file readable by Caddy only: it holds the connection's key.

{{domain}} {
	log {
		output file /var/log/caddy/access.log
	}

	route {
		vars palisade asked

		reverse_proxy {{scheme}}://{{host}}:{{port}} {
			method GET
			# The question mark leaves out the visitor's query, which may hold raw UTF-8 that no request line may.
			rewrite /forward-auth?
			header_up Host {{host}}
			header_up X-Palisade-Key "{{key}}"
			header_up X-Palisade-Proxy caddy
			header_up X-Forwarded-Uri {http.request.orig_uri}
			header_up X-Forwarded-Method {http.request.orig_method}
			header_up -X-Original-Uri
			header_up -X-Original-Url
			header_up -Expect
			header_up -Upgrade
			transport http {
				dial_timeout 200ms
				response_header_timeout 250ms
			}
			max_fails 1
			fail_duration 10s
			lb_try_duration 0

			@let_in status 2xx
			handle_response @let_in {
				vars palisade answered
			}

			@redirect {
				status 403
				header X-Palisade-Redirect *
			}
			handle_response @redirect {
				header Cache-Control "private, no-store"
				redir {http.reverse_proxy.header.X-Palisade-Redirect} 302
			}

			@stopped {
				status 403
				header X-Palisade-Reason *
			}
			handle_response @stopped {
				copy_response 403
			}

			# Nothing was decided, and the connection says that nobody is let in without.
			@kept_out {
				status 403
				header X-Palisade-Degraded *
			}
			handle_response @kept_out {
				copy_response 403
			}

			# What the visitor sent is too long or unreadable for something on the way.
			@malformed status ${MALFORMED.join(" ")}
			handle_response @malformed {
				respond "Access denied." 403
			}

			# Anything else is no decision: a wrong key, a server that is breaking, a 403 that is not ours.
			handle_response {
				{{undecided}}
			}
		}

		reverse_proxy {{shop}}
	}

	handle_errors {
		@not_answered vars palisade asked
		handle @not_answered {
			{{unanswered}}
		}
		respond "{err.status_code} {err.status_text}" {err.status_code}
	}
}
`;

/** Directives for a visitor without a decision, and for a visitor when the app cannot be reached. */
const UNDECIDED = {
  open: {
    undecided: "header X-Palisade-Degraded 1\n\t\t\t\tvars palisade answered",
    unanswered: "header X-Palisade-Degraded 1\n\t\t\treverse_proxy {{shop}}",
  },
  closed: {
    undecided: 'respond "Access denied." 403',
    unanswered: 'respond "Access denied." 403',
  },
};

/**
 * Returns a Caddyfile for Caddy 2.6 or newer. After one failure Caddy sends no requests to the app for ten seconds.
 * Those visitors go through handle_errors, with a response header that Caddy's access log shows.
 */
export function caddyConfiguration(options: ProxyOptions): string {
  const values = { ...checkOptions(options), ...placeOf(options.appUrl) };
  const { undecided, unanswered } = UNDECIDED[options.failPolicy];
  return fill(TEMPLATE, { ...values, undecided, unanswered: fill(unanswered, values) });
}
