module example.com/token-server

go 1.19
